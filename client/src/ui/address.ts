import { urlOf } from "../base-path.ts";
/** Navigates to another address within the page. */
export const go = (path: string): void => open(urlOf(path));

function open(url: string): void {
  if (location.pathname + location.search !== url) history.pushState(null, "", url);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Click handler for links within the page; modified clicks keep their browser behaviour. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open(event.currentTarget.pathname + event.currentTarget.search);
}
