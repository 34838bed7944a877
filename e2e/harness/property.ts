import fc from 'fast-check'
import { test } from 'vitest'

type Values = [unknown, ...unknown[]]
type Arbitraries<T extends Values> = { [K in keyof T]: fc.Arbitrary<T[K]> }

/** Options of fast-check, and an expectation, which throws or returns false if it is not met. */
type Check<T extends Values> = [...options: [] | [fc.Parameters<T>], expectation: (...values: T) => unknown]

/** Checks an expectation with many generated values. */
export function forAll<T extends Values>(arbitraries: Arbitraries<T>, ...check: Check<T>): Promise<void> {
  const [expectation, options] = check.length === 1 ? check : [check[1], check[0]]
  const isMet = async (...values: T) => (await expectation(...values)) !== false
  return fc.assert(fc.asyncProperty<T>(...arbitraries, isMet), options)
}

/** A test that checks an expectation with many generated values. */
export function property<T extends Values>(title: string, arbitraries: Arbitraries<T>, ...check: Check<T>): void {
  test(title, () => forAll(arbitraries, ...check))
}
