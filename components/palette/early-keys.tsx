import type { PressedKey } from '@/components/palette/open-sheet'

type WithKeyLog = { earlyKeys?: { keys: PressedKey[]; stop(): void } }

/** Records keys that are pressed before the scripts are loaded. The security policy requires the nonce. */
export function EarlyKeys({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce after they have read it, so it differs from the server's HTML.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the function below
      dangerouslySetInnerHTML={{ __html: `(${noteKeys})()` }}
    />
  )
}

export function takeEarlyKeys(): readonly PressedKey[] {
  const holder = globalThis as WithKeyLog
  const log = holder.earlyKeys
  delete holder.earlyKeys
  log?.stop()
  return log?.keys ?? []
}

/** Records keys. The function is inserted into the page as text, so it must not use imports. */
function noteKeys() {
  const keys: PressedKey[] = []
  const note = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isCommand = ctrlKey || metaKey
    const isTyping = (target as Element).closest('input, textarea, select') !== null
    const asks = isCommand ? key.toLowerCase() === 'k' && !altKey : !isTyping && (key === '/' || key === '?')
    if (keys.length === 0 ? !asks : isTyping) return
    keys.push({ key, ctrlKey, metaKey, altKey })
    // React would hydrate the whole page to find the listeners of the event.
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
  ;(globalThis as WithKeyLog).earlyKeys = { keys, stop }
}
