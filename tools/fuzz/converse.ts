import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AnswerReader, answerReader, type RawAnswer } from './answer-reader.js'
import type { Case } from './case.js'

/** Where the service listens. */
export interface Place {
  readonly host: string
  readonly port: number
}

/** The place of an address like `http://127.0.0.1:3000`. */
export function placeOf(url: string): Place {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) }
}

/** How a conversation went. */
export interface Heard {
  readonly answers: readonly RawAnswer[]
  /** What is wrong with how it went; empty where nothing is. */
  readonly problems: readonly string[]
}

/** Someone who has one conversation after the other, on one connection while it is good. */
export interface Client {
  talk(spoken: Case): Promise<Heard>
  close(): void
}

/** So long may an answer take in ms, the deadline of a search included, before it is missed. */
const patience = 20_000

/** A connection, and what is read from it. */
class Line {
  #reader: AnswerReader = answerReader([])
  #listener = () => {}
  end: 'open' | 'closed' | 'reset' = 'open'

  constructor(readonly socket: Socket) {
    socket.on('data', (part) => {
      this.#reader.push(part)
      this.#listener()
    })
    const ended = (how: 'closed' | 'reset') => () => {
      if (this.end === 'open') this.end = how
      this.#listener()
    }
    socket.on('end', ended('closed'))
    socket.on('close', ended('closed'))
    socket.on('error', ended('reset'))
  }

  begin(methods: readonly string[]): AnswerReader {
    this.#reader = answerReader(methods)
    return this.#reader
  }

  /** Waits until something is so, at most so many ms; true where it is. */
  until(isSo: () => boolean, ms: number): Promise<boolean> {
    if (isSo()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const finish = () => {
        this.#listener = () => {}
        clearTimeout(timer)
        resolve(isSo())
      }
      const timer = setTimeout(finish, ms)
      this.#listener = () => {
        if (isSo()) finish()
      }
    })
  }
}

function open({ host, port }: Place): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(new Line(socket))
    })
  })
}

/** A client of the service at that place. */
export function client(place: Place): Client {
  let kept: Line | null = null

  async function talkOn(line: Line, { steps, asked, watch }: Case): Promise<Heard> {
    const reader = line.begin(asked.map(({ method }) => method))
    for (const { pause, bytes } of steps) {
      if (pause > 0) await sleep(pause)
      if (line.end === 'open') line.socket.write(Buffer.from(bytes, 'latin1'))
    }
    const isOver = () => line.end !== 'open' || reader.problem !== null
    const isAnswered = () => reader.answers.length >= asked.length
    const began = performance.now()
    await line.until(() => isAnswered() || isOver(), asked.length === 0 ? 0 : patience)
    if (watch !== null) await line.until(isOver, watch)
    const problems = reader.problem === null ? [] : [reader.problem]
    if (!isAnswered()) {
      const how =
        line.end === 'open' ? `after ${Math.round(performance.now() - began)} ms` : line.end
      problems.push(`${reader.answers.length} of ${asked.length} answers, ${how}`)
    }
    if (watch === null && reader.isWithin()) problems.push('more was sent than was asked for')
    return { answers: [...reader.answers], problems }
  }

  return {
    async talk(spoken) {
      const isNew = kept === null || kept.end !== 'open'
      const line = isNew || kept === null ? await open(place) : kept
      kept = null
      const heard = await talkOn(line, spoken)
      // A connection that was kept may be closed by the service at the moment of the next request.
      if (!isNew && heard.answers.length === 0 && line.end !== 'open' && spoken.asked.length > 0) {
        line.socket.destroy()
        return this.talk(spoken)
      }
      const isGood =
        spoken.watch === null &&
        heard.problems.length === 0 &&
        line.end === 'open' &&
        heard.answers.at(-1)?.headers.connection !== 'close'
      if (isGood) kept = line
      else line.socket.destroy()
      return heard
    },
    close() {
      kept?.socket.destroy()
    },
  }
}
