/** Goes to another address of this page, as a link would, without loading the page anew. */
export function go(address: string): void {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}
