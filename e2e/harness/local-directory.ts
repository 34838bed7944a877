import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'

const create = () => mkdtempSync(join(tmpdir(), 'belvedere-'))
const remove = (path: string) => rmSync(path, { recursive: true, force: true })

/** The path of a new directory, which exists while the tests of a file run. */
export function directoryOfFile(): string {
  const path = create()
  afterAll(() => remove(path))
  return path
}

/** A new directory for each test of a file. @returns its path, with these names below it */
export function directoryOfTest(): (...names: string[]) => string {
  let path: string
  beforeEach(() => {
    path = create()
  })
  afterEach(() => remove(path))
  return (...names) => join(path, ...names)
}
