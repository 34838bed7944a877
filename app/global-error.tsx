'use client'

type Props = { error: unknown; retry: () => void }

/** What is left when even the frame of the pages fails: no styles, no texts by language. */
export default function GlobalError({ retry }: Props) {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'sans-serif', padding: '3rem', colorScheme: 'light dark' }}>
        <title>Belvedere</title>
        <h1>The page could not be made</h1>
        <p>Trying again often helps. The interfaces may still answer.</p>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </body>
    </html>
  )
}
