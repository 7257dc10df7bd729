/** Offers an object as a JSON file to save, or a text as it is. */
export function saveFile(name: string, content: object | string): void {
  const isText = typeof content === "string";
  const link = document.createElement("a");
  const body = isText ? content : JSON.stringify(content, null, 2);
  link.href = URL.createObjectURL(new Blob([body], { type: isText ? "text/plain" : "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
