import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../harness/free-port'
import { temporaryDirectory } from '../harness/server'

const newestJavaNeeded = 17

/** Starting Java takes half a minute on a busy machine. */
const patienceMilliseconds = 180_000
// Benchmarks use this file as well.
const pom = 'e2e/collector/kafka-broker/pom.xml'

/** The classpath of a broker; null with the reason if Kafka is not installed. */
type KafkaJars = Readonly<{ classpath: string; why: '' } | { classpath: null; why: string }>

/** The jars of a broker from the local Maven repository. */
export function kafkaJars(): KafkaJars {
  const java = /version "(\d+)/.exec(spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr ?? '')
  if (!java || Number(java[1]) < newestJavaNeeded) return { classpath: null, why: `this machine has no Java ${newestJavaNeeded}` }
  const directory = temporaryDirectory()
  const file = join(directory.path, 'classpath')
  const { error } = spawnSync('mvn', ['-q', '-B', '-f', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${file}`])
  const classpath = existsSync(file) ? readFileSync(file, 'utf8') : null
  directory.remove()
  if (classpath) return { classpath, why: '' }
  return { classpath: null, why: error ? 'this machine has no Maven' : 'Maven cannot get the jars of a broker' }
}

/** A record in the output of Kafka's consumer: text, with every other byte as `\xHH`. */
export type KafkaRecord = Readonly<{
  partition: number
  time: number
  headers: Readonly<Record<string, string>>
  key: string
  body: string
}>

/** A Kafka broker with a single node, which can be killed and restarted with its data. */
export class KafkaProcess {
  static readonly user = 'belvedere'
  static readonly password = 'a secret of the tests'
  static readonly topic = 'pushes'

  #process: ChildProcess | null = null
  readonly #store = temporaryDirectory()

  private constructor(
    private readonly classpath: string,
    private readonly ports: Readonly<{ users: number; everybody: number; controller: number }>,
  ) {}

  /** Starts a broker. @param partitions number of partitions of topics that are created automatically */
  static async at(classpath: string, partitions: number): Promise<KafkaProcess> {
    const ports = { users: await freePort(), everybody: await freePort(), controller: await freePort() }
    const broker = new KafkaProcess(classpath, ports)
    broker.#prepare(partitions)
    return broker
  }

  /** The listener at which users authenticate by SCRAM-SHA-512. */
  get url(): string {
    return `kafka://127.0.0.1:${this.ports.users}`
  }

  async start(): Promise<void> {
    this.#process = spawn('java', ['-Xmx256m', '-cp', this.classpath, 'kafka.Kafka', this.#settings], { stdio: 'ignore' })
    const until = Date.now() + patienceMilliseconds
    while (!(await listens(this.ports.users))) {
      if (this.#process.exitCode !== null) throw new Error(`the broker ended with ${this.#process.exitCode} while it started`)
      if (Date.now() > until) throw new Error('the broker does not start')
      await sleep(50)
    }
  }

  kill(): Promise<void> {
    const running = this.#process
    this.#process = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve()
    return new Promise(resolve => {
      running.once('exit', () => resolve())
      running.kill('SIGKILL')
    })
  }

  async remove(): Promise<void> {
    await this.kill()
    this.#store.remove()
  }

  received(): KafkaRecord[] {
    const ends = this.#tool(['org.apache.kafka.tools.GetOffsetShell', '--topic', KafkaProcess.topic])
    const count = ends.split('\n').reduce((sum, line) => sum + Number(line.split(':')[2] ?? 0), 0)
    if (count === 0) return []
    const shown = ['timestamp', 'partition', 'headers', 'key'].flatMap(what => ['--property', `print.${what}=true`])
    const bytes = 'value.deserializer=org.apache.kafka.common.serialization.BytesDeserializer'
    const lines = this.#tool([
      'org.apache.kafka.tools.consumer.ConsoleConsumer',
      '--from-beginning',
      '--topic',
      KafkaProcess.topic,
      '--max-messages',
      String(count),
      '--property',
      bytes,
      ...shown,
    ])
    return lines.split('\n').filter(Boolean).map(recordOf)
  }

  get #settings(): string {
    return join(this.#store.path, 'server.properties')
  }

  #prepare(partitions: number): void {
    const { users, everybody, controller } = this.ports
    const at = (port: number) => `127.0.0.1:${port}`
    const scram = 'org.apache.kafka.common.security.scram.ScramLoginModule required;'
    const settings = {
      'process.roles': 'broker,controller',
      'node.id': 1,
      'controller.quorum.voters': `1@${at(controller)}`,
      listeners: `USERS://${at(users)},EVERYBODY://${at(everybody)},CONTROLLER://${at(controller)}`,
      'listener.security.protocol.map': 'USERS:SASL_PLAINTEXT,EVERYBODY:PLAINTEXT,CONTROLLER:PLAINTEXT',
      'controller.listener.names': 'CONTROLLER',
      'inter.broker.listener.name': 'EVERYBODY',
      'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
      'listener.name.users.scram-sha-512.sasl.jaas.config': scram,
      'log.dirs': join(this.#store.path, 'log'),
      'num.partitions': partitions,
      'offsets.topic.num.partitions': 1,
      'offsets.topic.replication.factor': 1,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(this.#settings, lines.join(''))
    const user = `SCRAM-SHA-512=[name=${KafkaProcess.user},password=${KafkaProcess.password}]`
    // A random id may begin with a dash, and would be read as an option.
    const format = [
      'kafka.tools.StorageTool',
      'format',
      '-t',
      'YmVsdmVkZXJlLXRlc3RzIQ',
      '-c',
      this.#settings,
      '--add-scram',
      user,
    ]
    const { status, stderr, stdout } = spawnSync('java', ['-cp', this.classpath, ...format], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`no place for a broker: ${stderr}${stdout}`)
  }

  #tool(args: readonly string[]): string {
    const [program, ...rest] = args
    const all = ['-cp', this.classpath, program!, '--bootstrap-server', `127.0.0.1:${this.ports.everybody}`, ...rest]
    const { stdout, error } = spawnSync('java', all, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      timeout: patienceMilliseconds,
    })
    // A topic that does not exist yet is empty.
    if (error) throw error
    return stdout
  }
}

function recordOf(line: string): KafkaRecord {
  const [time, partition, headers, key, ...body] = line.split('\t')
  return {
    time: Number(time!.replace('CreateTime:', '')),
    partition: Number(partition!.replace('Partition:', '')),
    headers: Object.fromEntries(headers!.split(',').map(header => header.split(/:(.*)/s).slice(0, 2))),
    key: key!,
    body: body.join('\t'),
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
