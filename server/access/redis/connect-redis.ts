import { type Command, Redis } from 'ioredis'
import type { Logger } from 'pino'
import { afterPatience } from '../../../platform/patience.js'

/**
 * Connects to Redis in such a way that it can only help: a command fails soon when there is no
 * answer and at once while there is no connection, and the caller counts locally instead.
 */
export function connectRedis(address: string, logger: Logger): Redis {
  const redis = new ImpatientRedis(address, 250)
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) logger.warn({ err: error }, 'redis does not answer: limits are counted locally')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) logger.info('redis answers again: limits are shared')
    isDown = false
  })
  return redis
}

/**
 * Connects to Redis for the keys, which take longer to read: no request waits for this connection.
 * What is wrong with Redis is told by the other one.
 */
export function connectForKeys(address: string): Redis {
  const redis = new ImpatientRedis(address, 5000)
  redis.on('error', () => {})
  return redis
}

/**
 * Drops a connection on which a command got no answer within so many milliseconds. Otherwise each
 * request would wait anew for a Redis that hangs; this way none waits until a new connection proves
 * that it answers.
 */
class ImpatientRedis extends Redis {
  readonly #patience: number

  constructor(address: string, patience: number) {
    super(address, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2000,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
    })
    this.#patience = patience
    // Told by the event `error`, and tried again.
    this.connect().catch(() => {})
  }

  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    // The library's own `commandTimeout` takes a delay of this process for one of Redis.
    const end = afterPatience(this.#patience, () => this.#giveUp(command))
    command.promise.then(end, end)
    return super.sendCommand(command, stream)
  }

  #giveUp(command: Command): void {
    if (command.isSettled) return
    const error = new Error(`no answer within ${this.#patience} ms`)
    command.reject(error)
    if (this.status !== 'ready') return
    this.emit('error', error)
    this.disconnect(true)
  }
}
