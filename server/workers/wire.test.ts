import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { OtherGone, Wire } from './wire'

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

test('what is asked is answered, whatever is answered in between, and errors come with their message', async () => {
  const [left, right] = channel()
  const ends: (() => void)[] = []
  new Wire<never, string>(right, message => {
    if (message === 'bad') throw new Error('not this')
    return message === 'slow' ? new Promise(resolve => ends.push(() => resolve('slow answer'))) : `${message} answer`
  })
  const wire = new Wire<string, never>(left, () => {})
  const slow = wire.ask('slow')
  expect(await wire.ask('quick')).toBe('quick answer')
  await expect(wire.ask('bad')).rejects.toThrow('not this')
  ends[0]!()
  expect(await slow).toBe('slow answer')
})

test('messages arrive in order, those that are told and those that are asked', async () => {
  const [left, right] = channel()
  const heard: number[] = []
  new Wire<never, number>(right, message => void heard.push(message))
  const wire = new Wire<number, never>(left, () => {})
  wire.tell(1)
  const asked = wire.ask(2)
  wire.tell(3)
  await asked
  wire.tell(4)
  await wire.ask(5)
  expect(heard).toEqual([1, 2, 3, 4, 5])
})

test('who waits for an answer when the other end goes, and who asks afterwards, learns that it has gone', async () => {
  const [left, right] = channel()
  new Wire<never, string>(right, () => new Promise(() => {}))
  const wire = new Wire<string, never>(left, () => {})
  const waiting = wire.ask('a')
  left.leave()
  await expect(waiting).rejects.toBeInstanceOf(OtherGone)
  await expect(wire.ask('b')).rejects.toBeInstanceOf(OtherGone)
  expect(() => wire.tell('c')).not.toThrow()
})
