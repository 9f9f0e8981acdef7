/** A note instead of an empty list. */
export function EmptyNote({ title, text }: { title: string; text: string }) {
  return (
    <div class="empty-note stack gap-s" role="status">
      <p>
        <b>{title}</b>
      </p>
      <p class="facts">{text}</p>
    </div>
  )
}
