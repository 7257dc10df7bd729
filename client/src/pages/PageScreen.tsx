import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { text } from "../text/index.ts";
import { withTexts } from "../text/language.ts";
import { explain } from "../text/say.ts";
import { useTitle } from "../ui/use-title.ts";
import type { OpenPage, PageEntry, PageModule, PageProps } from "./pages.ts";
import "./page.css";

async function prepared(page: PageEntry, id: string): Promise<PageModule> {
  const module = await withTexts(page.load());
  await module.prepare?.(id);
  return module;
}

/** Loads and shows a page. */
export function PageScreen({ page, id }: OpenPage) {
  const [Screen, setScreen] = useState<ComponentType<PageProps> | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    prepared(page, id).then(
      (module) => setScreen(() => module.default),
      () => setMissing(true),
    );
  }, [page, id]);
  if (Screen) return <Screen id={id} />;
  return missing ? <Unloaded /> : <main class="message-page">{text.loading}</main>;
}

/** The screen of a page whose code has not arrived. A browser may remember the failed import, so the page is reloaded. */
function Unloaded() {
  return (
    <main class="message-page">
      <section class="card">
        <div role="alert">
          <h1>{explain("out-of-reach")}</h1>
        </div>
        <button type="button" class="big main" onClick={() => location.reload()}>
          {text.tryAgain}
        </button>
      </section>
    </main>
  );
}

/** The frame of a page: a heading that receives the focus, below the links of its section. */
export function Page({
  title,
  nav,
  children,
}: {
  title: string;
  nav?: ComponentChildren;
  children: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main class="page">
      <header>
        {nav}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </main>
  );
}
