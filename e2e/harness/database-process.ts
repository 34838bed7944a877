import { ConfigError } from '@/lib/config'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { migrate } from '@/lib/db/migrate'
import { openDatabase } from '@/lib/db/open'
import { admin, connect } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { StartError } from '@/lib/db/start-error'

/** The tasks of a process that database.long.test.ts starts and kills, by name. Each prints words, one a line. */
const tasks: Record<string, (argument: string) => Promise<void>> = {
  serve: async () => {
    const database = await openDatabase()
    process.once('SIGTERM', () => database.close().then(() => process.exit(0)))
    process.on('SIGTERM', () => {})
    say('ready')
    setInterval(() => {}, 60_000)
  },
  /** Opens the database of a running or starting process, or else launches it; then ends. */
  join: async () => {
    const database = await openDatabase('join')
    const row = await firstRow<{ count: number }>(admin(), sql`select count(*)::int as count from document`)
    say(`${row?.count} documents`)
    await database.close()
  },
  /** Stores one number after another and prints each once it is stored. */
  write: async () => {
    await openDatabase()
    await execute(admin(), sql`create table if not exists written (number int primary key)`)
    for (let number = 1; ; number++) {
      await execute(admin(), sql`insert into written (number) values (${number}::int) on conflict do nothing`)
      say(String(number))
    }
  },
  /** Runs the migrations of a directory on a database that another process opened. */
  migrate: async directory => {
    const url = findRunningDatabase(process.env.DATA_DIR ?? '')
    if (!url) throw new StartError('not running')
    await migrate(connect(url, { max: 1, statementTimeoutMs: 60_000, applicationName: 'migrate' }), directory)
    process.exit(0)
  },
}

const say = (word: string) => process.stdout.write(`${word}\n`)

const [task = '', argument = ''] = process.argv.slice(2)
tasks[task]?.(argument).catch(error => {
  process.stderr.write(error instanceof StartError || error instanceof ConfigError ? error.message : String(error?.stack))
  process.exit(1)
})
