/** An event of a stream: its data, and the id behind which a reader goes on. */
export type StreamEvent = Readonly<{ id: string | undefined; data: Record<string, unknown> }>

type Options = Readonly<{ headers?: Record<string, string> }>

/** A reader of server-sent events, like a browser, that keeps all events. */
export class EventReader {
  readonly events: StreamEvent[] = []
  readonly comments: string[] = []
  /** What a browser would send as `Last-Event-ID`. */
  lastId = ''
  /** Settles when the stream has ended, however. */
  readonly ended: Promise<'closed' | 'broken'>

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    this.ended = this.#read()
  }

  /** Opens a stream; throws with the problem's text when there is none. */
  static async open(url: string, { headers = {} }: Options = {}): Promise<EventReader> {
    const abort = new AbortController()
    const response = await fetch(url, { headers: { Accept: 'text/event-stream', ...headers }, signal: abort.signal })
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
    return new EventReader(response, abort)
  }

  /** All events of a stream that ends on its own. */
  static async all(url: string, options: Options = {}): Promise<EventReader> {
    const reader = await EventReader.open(url, options)
    if ((await reader.ended) === 'broken') throw new Error(`${url} broke off`)
    return reader
  }

  get data(): Record<string, unknown>[] {
    return this.events.map(({ data }) => data)
  }

  /** Goes away without a word, as readers do. */
  leave(): Promise<unknown> {
    this.abort.abort()
    return this.ended
  }

  async #read(): Promise<'closed' | 'broken'> {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of this.response.body!) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) this.#take(block)
      }
      return 'closed'
    } catch {
      return 'broken'
    }
  }

  #take(block: string): void {
    const fields = block.split('\n').map(line => /^([^:]*): ?(.*)$/.exec(line)?.slice(1) as [string, string])
    const fieldOf = (name: string) => fields.find(([key]) => key === name)?.[1]
    const [id, data, comment] = [fieldOf('id'), fieldOf('data'), fieldOf('')]
    if (id !== undefined) this.lastId = id
    if (comment) this.comments.push(comment)
    if (data !== undefined) this.events.push({ id, data: JSON.parse(data) })
  }
}
