import { userInfo } from 'node:os'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ChangeRefused } from '@/lib/access/change-refused'
import { changeRights } from '@/lib/access/rights/change-rights'
import { ConfigError } from '@/lib/config'
import { withDatabase } from '@/lib/db/open'
import type { Transaction } from '@/lib/db/pools'
import { StartError } from '@/lib/db/start-error'

/** A command that cannot be done; the message is one sentence for the person who typed it. */
export class CommandError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>
type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>['values']

/** What an action is given. */
export type Given<Own extends Options> = Readonly<{
  /** The word behind the action; empty where it needs none. */
  subject: string
  values: Values<Own>
  /** Runs a change in one transaction; the audit names the person who typed the command. */
  change<T>(work: (connection: Transaction) => Promise<T>): Promise<T>
}>

/** One thing a command can do. */
export type Action = Readonly<{
  /** Whether a word stands behind it. */
  subject: boolean
  options: Options
  run(given: Given<Options>): Promise<string>
}>

/** An action that is about something, e.g. `block ID`. @param run returns what to tell the person */
export function about<const Own extends Options = Record<never, never>>(
  run: (given: Given<Own>) => Promise<string>,
  options = {} as Own,
): Action {
  return { subject: true, options, run: run as Action['run'] }
}

/** An action without a word behind it, e.g. `list`. */
export const plain = (run: Action['run']): Action => ({ subject: false, options: {}, run })

/** A command of several actions, as `npm run clients -- create ID` is one. */
export type Command = Readonly<{ usage: string; actions: Readonly<Record<string, Action>> }>

/**
 * Runs a command beside a running platform, or alone.
 * @param args what was typed behind its name
 * @returns the exit code: 0 done, 1 cannot be done, 2 not understood
 */
export async function runCommand({ usage, actions }: Command, [name = '', ...args]: readonly string[]): Promise<number> {
  const action = Object.hasOwn(actions, name) ? actions[name]! : null
  const read = action && readArguments(action, args)
  if (typeof read !== 'object' || read === null) return complain(read ? `${read}\n\n${usage}` : usage, 2)
  try {
    process.stdout.write(await withDatabase(() => action!.run({ ...read, change: work => changeRights(operator(), work) })))
    return 0
  } catch (error) {
    if ([CommandError, ChangeRefused, ConfigError, StartError].some(kind => error instanceof kind))
      return complain(`${(error as Error).message}\n`, 1)
    throw error
  }
}

/** What was typed, a sentence about what is wrong with it, or nothing where only the usage helps. */
function readArguments(
  { subject, options }: Action,
  args: readonly string[],
): Pick<Given<Options>, 'subject' | 'values'> | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length !== (subject ? 1 : 0) || positionals[0] === '') return ''
    return { subject: positionals[0] ?? '', values }
  } catch (error) {
    // parseArgs names the option in its message.
    if (String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) return (error as Error).message
    throw error
  }
}

/** Who typed the command, as the audit names him. */
function operator(): string {
  try {
    return `command ${userInfo().username}`
  } catch {
    // Some containers run under a number without a name.
    return `command ${process.getuid?.() ?? ''}`.trim()
  }
}

function complain(text: string, code: number): number {
  process.stderr.write(text)
  return code
}
