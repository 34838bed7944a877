import { expect, test } from 'vitest'
import { ReplicaLag } from './replica-use'

test('a replica is as current as the last position of the primary that it has reached', () => {
  const lag = new ReplicaLag()
  lag.noteReplica(500)
  expect(lag.currentAt).toBe(Number.NEGATIVE_INFINITY)
  lag.notePrimary(100, 1)
  lag.notePrimary(200, 2)
  lag.notePrimary(300, 3)
  lag.noteReplica(250)
  expect(lag.currentAt).toBe(2)
  lag.noteReplica(299)
  expect(lag.currentAt).toBe(2)
  lag.noteReplica(300)
  expect(lag.currentAt).toBe(3)
})

test('without changes it stays current', () => {
  const lag = new ReplicaLag()
  for (let at = 1; at <= 1000; at++) lag.notePrimary(100, at)
  lag.noteReplica(100)
  expect(lag.currentAt).toBe(1000)
})

test('one that follows hours later knows its lag, and the number of stored positions is bounded', () => {
  const lag = new ReplicaLag()
  const hours = 5 * 60 * 60 * 4
  for (let at = 0; at < hours; at++) lag.notePrimary(at * 10, at)
  const middle = hours / 2
  lag.noteReplica(middle * 10)
  expect(lag.currentAt).toBeLessThanOrEqual(middle)
  expect(lag.currentAt).toBeGreaterThan(middle * 0.9)
})

test('after a restore of the primary to an earlier position the lag of the replica is unknown', () => {
  const lag = new ReplicaLag()
  lag.notePrimary(100, 1)
  lag.noteReplica(100)
  lag.notePrimary(50, 2)
  expect(lag.currentAt).toBe(Number.NEGATIVE_INFINITY)
  lag.noteReplica(50)
  expect(lag.currentAt).toBe(2)
})
