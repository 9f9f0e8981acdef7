/** What was imported before cannot be taken over: the reason, for a line. All lines are read then. */
export class NotReusable extends Error {
  override readonly name = 'NotReusable'
}
