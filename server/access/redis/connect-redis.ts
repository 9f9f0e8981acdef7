import { type Command, Redis } from 'ioredis'
import type { Logger } from 'pino'
import { afterTimeout } from '../../../platform/timeout.js'

/** Timeout of a command in milliseconds. */
const timeout = 250

/**
 * Connects to Redis without depending on it. A command fails after a short timeout if Redis does
 * not answer, and immediately if there is no connection; the caller then continues with the data in
 * memory.
 */
export function connectRedis(address: string, logger: Logger): Redis {
  const redis = new SharedRedis(address, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  })
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) logger.warn({ err: error }, 'redis does not answer: limits are counted locally')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) logger.info('redis answers again: limits are shared')
    isDown = false
  })
  // The event `error` reports a failure, and the client reconnects.
  redis.connect().catch(() => {})
  return redis
}

/**
 * Closes a connection on which a command times out. Otherwise each request would wait for a hanging
 * Redis. Until a new connection answers, requests do not wait.
 */
class SharedRedis extends Redis {
  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    // The library's own `commandTimeout` would count delays of this process as delays of Redis.
    const end = afterTimeout(timeout, () => this.#giveUp(command))
    command.promise.then(end, end)
    return super.sendCommand(command, stream)
  }

  #giveUp(command: Command): void {
    if (command.isSettled) return
    const error = new Error(`no answer within ${timeout} ms`)
    command.reject(error)
    if (this.status !== 'ready') return
    this.emit('error', error)
    this.disconnect(true)
  }
}
