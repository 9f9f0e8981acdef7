/** Returns a one-line error if titlebase does not run with this version of Node; otherwise null. */
export function whyTooOldNode(version = process.version): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const isOld =
    major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)
  if (!isOld) return null
  return `Node ${version} is too old: install Node 24, or at least 20.19 or 22.12`
}
