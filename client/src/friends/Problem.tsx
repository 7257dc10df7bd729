/** Why a request was refused; nothing for an empty text. */
export function Problem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}
