// The health check of the image: exits with 0 if the service answers at the address in HOST and PORT.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env
const loopback = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST
const host = loopback.includes(':') ? `[${loopback}]` : loopback
const answer = await fetch(`http://${host}:${PORT}/health`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
