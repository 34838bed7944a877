import fc from 'fast-check'

// One seed for every random case of a run, so that a failure can be repeated; `--long` has more cases.
const seed = Number(process.env.TEST_SEED || 1)
fc.configureGlobal({ seed, numRuns: process.env.TEST_LONG ? 5000 : 200 })

// Unit tests share processes: each file begins without what another one left in `lib/runtime`.
const left = (globalThis as { [key: symbol]: Map<string, unknown> | undefined })[Symbol.for('belvedere')]
left?.clear()
