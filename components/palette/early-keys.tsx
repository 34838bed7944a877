import type { PressedKey } from '@/components/palette/typed-ahead'

type Noted = { keys: PressedKey[]; stop(): void }
type Noting = { earlyKeys?: Noted }

/**
 * Notes the keys that are pressed before the scripts of the page have come, from the one that asks for a sheet: what is typed at once is not
 * lost. @param nonce without it the page's policy forbids the script
 */
export function EarlyKeys({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide a nonce as soon as they have read it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the function below
      dangerouslySetInnerHTML={{ __html: `(${noteKeys})()` }}
    />
  )
}

/** What was pressed early, once. */
export function takeEarlyKeys(): readonly PressedKey[] {
  const holder = globalThis as Noting
  const noted = holder.earlyKeys
  delete holder.earlyKeys
  noted?.stop()
  return noted?.keys ?? []
}

/** Runs in the page, alone: nothing of this file is there. */
function noteKeys() {
  const keys: PressedKey[] = []
  const note = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isCommand = ctrlKey || metaKey
    const isTyping = (target as Element).closest('input, textarea, select') !== null
    const asks = isCommand ? key.toLowerCase() === 'k' && !altKey : !isTyping && (key === '/' || key === '?')
    if (keys.length === 0 ? !asks : isTyping) return
    keys.push({ key, ctrlKey, metaKey, altKey })
    // React would wake the whole page at once to see whether somebody listens, and show nothing until then.
    event.stopPropagation()
    if (asks || (key.length === 1 && !isCommand)) event.preventDefault()
  }
  const release = (event: KeyboardEvent) => {
    if (keys.length > 0) event.stopPropagation()
  }
  const listeners = { keydown: note, keyup: release } as const
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, listeners[type], true)
  const stop = () => {
    for (const type of ['keydown', 'keyup'] as const) window.removeEventListener(type, listeners[type], true)
  }
  ;(globalThis as Noting).earlyKeys = { keys, stop }
}
