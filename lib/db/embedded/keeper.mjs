// Runs one program for a process and ends it when that process is gone, however it ended: the kernel closes the pipe on
// standard input even after SIGKILL. Plain Node in a separate file, because it is started as a program. Writes JSON
// lines to standard output for its parent: { pid } at the start, { code, signal, tail } at the end.
import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

const logBytesMax = 5_000_000
const { command, args, uid, gid, log, removeAfter } = JSON.parse(process.argv[2])

let logFile
let logBytes = 0
let tail = ''
let ending = false

function openLog() {
  logFile = openSync(log, 'a', 0o600)
  logBytes = fstatSync(logFile).size
}

// A full disk must not stop the program, so errors of the log are ignored.
function keepLog(chunk) {
  tail = (tail + chunk).slice(-8000)
  try {
    if (logFile === undefined) openLog()
    if (logBytes > logBytesMax) {
      closeSync(logFile)
      logFile = undefined
      renameSync(log, `${log}.old`)
      openLog()
    }
    logBytes += writeSync(logFile, chunk)
  } catch {}
}

function send(message) {
  try {
    writeSync(1, `${JSON.stringify(message)}\n`)
  } catch {
    // The parent is gone.
  }
}

// Signals to the whole process group, such as Ctrl-C, are ignored: the parent handles them and closes the pipe.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGPIPE']) process.on(signal, () => {})

const program = spawn(command, args, {
  uid,
  gid,
  cwd: '/',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
program.stdout.on('data', keepLog)
program.stderr.on('data', keepLog)
program.on('spawn', () => send({ pid: program.pid }))
program.on('error', error => end({ code: null, signal: null, tail: error.message }))
// `exit`, not `close`: a child of the program may keep its output open after the program has ended.
program.on('exit', (code, signal) => setTimeout(() => end({ code, signal, tail }), 20))

function end(result) {
  if (removeAfter && ending) rmSync(removeAfter, { recursive: true, force: true })
  send(result)
  process.exit(0)
}

function stop() {
  if (ending) return
  ending = true
  // SIGINT ends sessions and writes everything out; SIGQUIT requires a recovery at the next start.
  program.kill('SIGINT')
  setTimeout(() => program.kill('SIGQUIT'), 20_000)
  setTimeout(() => program.kill('SIGKILL'), 25_000)
}
process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
