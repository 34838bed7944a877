import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { LinkClosed, ProcessLink } from './process-link'

/** Two ends of a channel that passes messages on as JSON. */
function channel() {
  const ends = [new End(), new End()] as const
  ends[0].other = ends[1]
  ends[1].other = ends[0]
  return ends
}

class End extends EventEmitter {
  connected = true
  other!: End

  send(message: object): void {
    queueMicrotask(() => this.other.emit('message', JSON.parse(JSON.stringify(message))))
  }

  leave(): void {
    for (const end of [this, this.other]) {
      end.connected = false
      end.emit('disconnect')
    }
  }
}

test('each request gets its reply, in any order, and errors come with their message', async () => {
  const [left, right] = channel()
  const ends: (() => void)[] = []
  new ProcessLink<never, string>(right, message => {
    if (message === 'bad') throw new Error('not this')
    return message === 'slow' ? new Promise(resolve => ends.push(() => resolve('slow answer'))) : `${message} answer`
  })
  const link = new ProcessLink<string, never>(left, () => {})
  const slow = link.ask('slow')
  expect(await link.ask('quick')).toBe('quick answer')
  await expect(link.ask('bad')).rejects.toThrow('not this')
  ends[0]!()
  expect(await slow).toBe('slow answer')
})

test('messages arrive in order, with and without a reply', async () => {
  const [left, right] = channel()
  const received: number[] = []
  new ProcessLink<never, number>(right, message => void received.push(message))
  const link = new ProcessLink<number, never>(left, () => {})
  link.send(1)
  const pending = link.ask(2)
  link.send(3)
  await pending
  link.send(4)
  await link.ask(5)
  expect(received).toEqual([1, 2, 3, 4, 5])
})

test('a request that waits when the other process ends, and every later one, fails', async () => {
  const [left, right] = channel()
  new ProcessLink<never, string>(right, () => new Promise(() => {}))
  const link = new ProcessLink<string, never>(left, () => {})
  const waiting = link.ask('a')
  left.leave()
  await expect(waiting).rejects.toBeInstanceOf(LinkClosed)
  await expect(link.ask('b')).rejects.toBeInstanceOf(LinkClosed)
  expect(() => link.send('c')).not.toThrow()
})

test('messages that do not fit into the channel are counted', () => {
  const [left] = channel()
  const callbacks: (() => void)[] = []
  const end = Object.assign(left, { send: (...message: unknown[]) => void callbacks.push(message[3] as () => void) })
  const link = new ProcessLink<number, never>(end, () => {})
  for (const message of [1, 2, 3]) link.send(message)
  callbacks[0]!()
  expect(link.unsent).toBe(2)
})
