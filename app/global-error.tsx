'use client'

const texts = {
  en: ['The page could not be made', 'Trying again often helps. The interfaces may still respond.', 'Try again'],
  de: [
    'Die Seite konnte nicht erstellt werden',
    'Ein neuer Versuch hilft oft. Die Schnittstellen antworten vielleicht noch.',
    'Noch einmal',
  ],
  it: ['Non è stato possibile creare la pagina', 'Spesso basta riprovare. Forse le interfacce rispondono ancora.', 'Riprova'],
} as const

/** The page for errors in the root layout: it has no styles, and its language comes from the URL alone. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  const language = languageOf(globalThis.location?.pathname ?? '')
  const [title, text, again] = texts[language]
  return (
    <html lang={language}>
      <body style={{ fontFamily: 'sans-serif', padding: '3rem', colorScheme: 'light dark' }}>
        <title>{`${title} · Belvedere`}</title>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          <button type="button" onClick={retry}>
            {again}
          </button>
        </main>
      </body>
    </html>
  )
}

const languageOf = (path: string) => (/^\/(de|it)(?=\/|$)/.exec(path)?.[1] ?? 'en') as keyof typeof texts
