import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { text } from "../text/en/index.ts";

/** What a page is told: what its address adds to its name. */
export interface PageProps {
  place: string;
}

interface Page {
  address: RegExp;
  load(): Promise<FunctionComponent<PageProps>>;
}

/** The pages that need no table of the house; each is loaded when somebody goes there. */
const PAGES: Page[] = [
  {
    address: /^\/practice\/([\w-]+(?:\/continued)?)$/,
    load: async () => (await import("../practice/PracticePage.tsx")).PracticePage,
  },
  {
    address: /^\/replay(?:\/([\w-]+))?$/,
    load: async () => (await import("../replay/ReplayPage.tsx")).ReplayPage,
  },
  {
    address: /^\/learn$/,
    load: async () => (await import("../learn/LearnPage.tsx")).LearnPage,
  },
  {
    address: /^\/learn\/([\w-]+)$/,
    load: async () => (await import("../learn/LessonPage.tsx")).LessonPage,
  },
  {
    address: /^\/rules\/([\w-]+)$/,
    load: async () => (await import("../learn/RulesPage.tsx")).RulesPage,
  },
];

const pageAt = (path: string): Page | undefined => PAGES.find(({ address }) => address.test(path));

/** Is there a page under this address? */
export const isPage = (path: string): boolean => pageAt(path) !== undefined;

/** The page under an address. */
export function Pages({ path }: { path: string }) {
  const page = pageAt(path);
  const [loaded, setLoaded] = useState<{ page: Page; Content: FunctionComponent<PageProps> } | null>(null);
  useEffect(() => {
    if (page) void page.load().then((Content) => setLoaded({ page, Content }));
  }, [page]);
  if (!page || loaded?.page !== page) return <main class="door">{text.loading}</main>;
  return <loaded.Content key={path} place={path.match(page.address)?.[1] ?? ""} />;
}
