/** A text with the matched ranges marked, in UTF-16 units from left to right. */
export function Marked({
  text,
  matched,
}: {
  text: string
  matched: readonly (readonly number[])[]
}) {
  const parts = matched.flatMap(([from = 0, to = 0], i) => [
    text.slice(matched[i - 1]?.[1] ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ])
  return (
    <>
      {parts}
      {text.slice(matched.at(-1)?.[1] ?? 0)}
    </>
  )
}
