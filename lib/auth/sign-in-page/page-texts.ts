const languages = ['en', 'de', 'it'] as const

export type PageLanguage = (typeof languages)[number]

/**
 * The first supported language of `ui_locales`, then of `Accept-Language`, then English.
 * @see OpenID Connect Core 3.1.2.1
 */
export function pageLanguage(uiLocales: string | undefined, acceptLanguage: string | null): PageLanguage {
  const preferred = [...(uiLocales ?? '').split(' '), ...byPreference(acceptLanguage ?? '')]
  for (const tag of preferred) {
    const primary = tag.trim().split('-')[0]!.toLowerCase()
    const language = languages.find(language => language === primary)
    if (language) return language
  }
  return 'en'
}

function byPreference(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .slice(0, 50)
    .map(range => {
      const [tag = '', ...parameters] = range.split(';')
      const weight = parameters.map(parameter => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(found => found !== undefined)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

export type SignInErrorKind = 'wrong' | 'blocked' | 'slowed' | 'expired'

/**
 * `request-invalid`: the client sent an unusable request. `expired`: the sign-in lasted too long, or ended elsewhere.
 */
export type NoticeKind = 'signed-out' | 'sign-out' | 'request-invalid' | 'expired'

type PageTexts = Readonly<{
  tagline: string
  signIn: string
  lead: string
  username: string
  password: string
  error: Readonly<Record<SignInErrorKind, string>>
  demo: Readonly<{ title: string; text: string; admin: string; analyst: string; visitor: string }>
  notice: Readonly<Record<NoticeKind, Readonly<{ title: string; text: string }>>>
  signOut: string
  home: string
  detail: string
}>

export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = {
  en: {
    tagline: 'open data for mobility and tourism',
    signIn: 'Sign in',
    lead: 'to continue to {client}',
    username: 'User name',
    password: 'Password',
    error: {
      wrong: 'User name or password is wrong.',
      blocked: 'This account is blocked. Contact the operators of the platform.',
      slowed: 'There were too many attempts. Try again in {seconds} s.',
      expired: 'The form was open for too long. Please type it in once more.',
    },
    demo: {
      title: 'Demo sign-ins',
      text: 'This is the demo: one click signs you in.',
      admin: 'sees and changes everything',
      analyst: 'sees closed data',
      visitor: 'has no role',
    },
    notice: {
      'signed-out': { title: 'You are signed out', text: 'You can close this window.' },
      'sign-out': { title: 'Sign out?', text: 'A page asked to sign you out. You stay signed in unless you confirm.' },
      'request-invalid': {
        title: 'Invalid request',
        text: 'The application that sent you here made an invalid request. Go back and report it to its operators.',
      },
      expired: {
        title: 'This sign-in has expired',
        text: 'It took too long, or was finished in another window. Go back to the application and start again.',
      },
    },
    signOut: 'Sign out',
    home: 'Home page',
    detail: 'Details for the operators of the application:',
  },
  de: {
    tagline: 'offene Daten zu Mobilität und Tourismus',
    signIn: 'Anmelden',
    lead: 'und weiter zu {client}',
    username: 'Benutzername',
    password: 'Passwort',
    error: {
      wrong: 'Benutzername oder Passwort ist falsch.',
      blocked: 'Dieses Konto ist gesperrt. Fragen Sie die Betreiber der Plattform.',
      slowed: 'Das waren zu viele Versuche. Versuchen Sie es in {seconds} s wieder.',
      expired: 'Das Formular war zu lange offen. Bitte füllen Sie es noch einmal aus.',
    },
    demo: {
      title: 'Demo-Anmeldungen',
      text: 'Das ist die Demo: Ein Klick meldet Sie an.',
      admin: 'sieht und ändert alles',
      analyst: 'sieht geschlossene Daten',
      visitor: 'hat keine Rolle',
    },
    notice: {
      'signed-out': { title: 'Sie sind abgemeldet', text: 'Sie können dieses Fenster schließen.' },
      'sign-out': { title: 'Abmelden?', text: 'Eine Seite möchte Sie abmelden. Ohne Ihre Bestätigung bleiben Sie angemeldet.' },
      'request-invalid': {
        title: 'Ungültige Anfrage',
        text: 'Die Anwendung, von der Sie kommen, hat eine ungültige Anfrage gestellt. Gehen Sie zurück und melden Sie es ihren Betreibern.',
      },
      expired: {
        title: 'Diese Anmeldung ist abgelaufen',
        text: 'Sie hat zu lange gedauert oder wurde in einem anderen Fenster beendet. Gehen Sie zurück zur Anwendung und beginnen Sie von vorn.',
      },
    },
    signOut: 'Abmelden',
    home: 'Startseite',
    detail: 'Für die Betreiber der Anwendung:',
  },
  it: {
    tagline: 'dati aperti su mobilità e turismo',
    signIn: 'Accedi',
    lead: 'per continuare su {client}',
    username: 'Nome utente',
    password: 'Password',
    error: {
      wrong: 'Nome utente o password non corretti.',
      blocked: 'Questo account è bloccato. Chiedi a chi gestisce la piattaforma.',
      slowed: 'Troppi tentativi. Riprova tra {seconds} s.',
      expired: 'Il modulo è rimasto aperto troppo a lungo. Compilalo di nuovo.',
    },
    demo: {
      title: 'Accessi dimostrativi',
      text: 'Questa è la demo: basta un clic per accedere.',
      admin: 'vede e modifica tutto',
      analyst: 'vede i dati chiusi',
      visitor: 'non ha ruoli',
    },
    notice: {
      'signed-out': { title: 'Sei uscito', text: 'Puoi chiudere questa finestra.' },
      'sign-out': { title: 'Vuoi uscire?', text: 'Una pagina ha chiesto di farti uscire. Senza la tua conferma resti connesso.' },
      'request-invalid': {
        title: 'Richiesta non valida',
        text: 'L’applicazione da cui arrivi ha fatto una richiesta non valida. Torna indietro e segnalalo a chi la gestisce.',
      },
      expired: {
        title: 'Questo accesso è scaduto',
        text: 'È durato troppo o si è concluso in un’altra finestra. Torna all’applicazione e ricomincia.',
      },
    },
    signOut: 'Esci',
    home: 'Pagina iniziale',
    detail: 'Per chi gestisce l’applicazione:',
  },
}
