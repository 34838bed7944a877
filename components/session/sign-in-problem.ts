import type messages from '@/messages/en.json'

export type SignInProblem = keyof (typeof messages)['session']['problem']

/** What can go wrong with a sign-in and has a text of its own: next-auth's words, and ours. */
const known: readonly string[] = [
  'AccessDenied',
  'OAuthSignin',
  'OAuthCallback',
  'Callback',
  'Configuration',
  'SessionRequired',
  'TokenRefused',
  'ProviderSilent',
]

/** The text for an error in the address of the sign-in page, or null without one. */
export function problemOf(error: string | undefined): SignInProblem | null {
  if (error === undefined) return null
  return known.includes(error) ? (error as SignInProblem) : 'Default'
}
