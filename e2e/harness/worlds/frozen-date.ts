/** Runs `work` with the clock of `Date` stopped at `moment`, milliseconds since 1970. Timers are unaffected. */
export async function atMoment<T>(moment: number, work: () => Promise<T>): Promise<T> {
  const real = globalThis.Date
  globalThis.Date = class extends real {
    constructor(...arguments_: unknown[]) {
      super(...((arguments_.length === 0 ? [moment] : arguments_) as [number]))
    }
    static override now = () => moment
  } as DateConstructor
  try {
    return await work()
  } finally {
    globalThis.Date = real
  }
}
