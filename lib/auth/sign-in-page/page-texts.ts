import type { PageLanguage } from '@/lib/auth/sign-in-page/page-language'

/** Why the sign-in form is shown again. */
export type SignInErrorKind = 'wrong' | 'blocked' | 'slowed' | 'expired'

/**
 * `signed-out`: signed out. `sign-out`: the question whether to sign out. `request-invalid`: the client sent an unusable request. `expired`: the sign-in took too
 * long or was finished in another window.
 */
export type NoticeKind = 'signed-out' | 'sign-out' | 'request-invalid' | 'expired'

/** Texts of the identity provider's pages. `{client}` and `{seconds}` are placeholders. */
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
    tagline: 'open data of mobility and tourism',
    signIn: 'Sign in',
    lead: 'to continue to {client}',
    username: 'User name',
    password: 'Password',
    error: {
      wrong: 'User name or password is wrong.',
      blocked: 'This account is blocked. Ask those who run the platform.',
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
      'sign-out': { title: 'Sign out?', text: 'A page asks for it. Nothing happens unless you say so.' },
      'request-invalid': {
        title: 'This cannot be used',
        text: 'The application that sent you here asked for something it may not. Go back, and tell those who run it.',
      },
      expired: {
        title: 'This sign-in is over',
        text: 'It took too long, or was finished in another window. Go back to the application and begin again.',
      },
    },
    signOut: 'Sign out',
    home: 'To the start page',
    detail: 'For those who run the application:',
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
      'sign-out': { title: 'Abmelden?', text: 'Eine Seite bittet darum. Ohne Ihr Ja geschieht nichts.' },
      'request-invalid': {
        title: 'Das geht so nicht',
        text: 'Die Anwendung, von der Sie kommen, bittet um etwas, das sie nicht darf. Gehen Sie zurück und sagen Sie es ihren Betreibern.',
      },
      expired: {
        title: 'Diese Anmeldung ist vorbei',
        text: 'Sie hat zu lange gedauert oder wurde in einem anderen Fenster beendet. Gehen Sie zurück zur Anwendung und beginnen Sie von vorn.',
      },
    },
    signOut: 'Abmelden',
    home: 'Zur Startseite',
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
      'sign-out': { title: 'Vuoi uscire?', text: 'Una pagina lo chiede. Senza la tua conferma non succede nulla.' },
      'request-invalid': {
        title: 'Così non si può',
        text: 'L’applicazione da cui arrivi chiede qualcosa che non le è permesso. Torna indietro e avvisa chi la gestisce.',
      },
      expired: {
        title: 'Questo accesso è scaduto',
        text: 'È durato troppo o si è concluso in un’altra finestra. Torna all’applicazione e ricomincia.',
      },
    },
    signOut: 'Esci',
    home: 'Alla pagina iniziale',
    detail: 'Per chi gestisce l’applicazione:',
  },
}
