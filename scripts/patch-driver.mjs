import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Corrects the PostgreSQL driver where a lost connection would end the whole process, and where an order to stop is lost (docs/decisions/009).
 * Repeatable; a driver that has the correction of its own is left alone.
 */

const mark = '/* corrected by scripts/patch-driver.mjs */'
const folders = ['src', 'cjs/src']

/** What stands in the file of its connections, and what has to. */
const ofConnections = [
  // A statement for a connection that is closed already, such as the ROLLBACK of a transaction that lost it. `true` leaves the
  // connection among the closed ones, from where it is opened again.
  [
    '  function execute(q) {\n',
    "  function execute(q) {\n    if (!socket)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n\n",
  ],
  // What was waiting to be written and the error that ended the connection belong to the lost one, not to the next one.
  [
    '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
    '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = errorResponse = null\n    socket.removeListener',
  ],
  ['    const x = socket.write(chunk, fn)\n', '    const x = socket ? socket.write(chunk, fn) : false\n'],
  // A connection that ends while it asks for the types of arrays: the statement it was opened for is told, nobody waits for this one.
  ['        return fetchArrayTypes()\n', '        return fetchArrayTypes().catch(() => {})\n'],
  // Rows that were all sent by COPY, and whose end is never confirmed, because the connection or the database refuses: whoever waits is told.
  [
    '    stream && (stream.destroy(err), stream = null)\n',
    '    stream && (stream.destroy(err), stream = null)\n    final && (final(err), final = null)\n',
  ],
  // A statement sent between the error of a connection and its end would wait for ever.
  ['    !hadError && (query || sent.length) && error(Errors', '    if (query || sent.length)\n      error(Errors'],
]

/** The same in the file of its statements. */
const ofStatements = [
  // An order to stop that overtakes its statement is lost: it can be given again, and whoever gives it learns when it has arrived.
  ['return this.canceller && (this.canceller(this), this.canceller = null)', 'return this.canceller && this.canceller(this)'],
]

const corrections = { 'connection.js': ofConnections, 'query.js': ofStatements }

/** @throws Error when the installed driver is another one than the corrections were made for */
export function patchDriver(root) {
  for (const folder of folders)
    for (const [name, wanted] of Object.entries(corrections)) {
      const file = join(root, 'node_modules/postgres', folder, name)
      if (existsSync(file)) patch(file, wanted)
    }
}

// One by one, as an older checkout may have made some of them.
function patch(file, corrections) {
  const given = readFileSync(file, 'utf8')
  const corrected = corrections.reduce((text, [found, wanted]) => {
    if (text.includes(wanted)) return text
    if (text.split(found).length !== 2)
      throw new Error(
        `${file} is not the driver that scripts/patch-driver.mjs knows; see docs/decisions/009-driver-corrections.md.`,
      )
    return text.replace(found, () => wanted)
  }, given)
  if (corrected !== given) writeFileSync(file, corrected.startsWith(mark) ? corrected : `${mark}\n${corrected}`)
}
