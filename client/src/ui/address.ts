/** Goes to another address of this page, as a link does, without loading it anew. */
export function go(path: string): void {
  if (location.pathname + location.search !== path) history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Follows a link within the page; what the browser does with other keys and buttons stays as it is. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.search);
}
