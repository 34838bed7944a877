import type messages from '@/messages/en.json'

export type SignInProblem = keyof (typeof messages)['session']['problem']

/** Sign-in errors with a text of their own: next-auth's codes, and ours. */
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

/** The text of an error in the sign-in page's address, or null without one. */
export function problemOf(error: string | undefined): SignInProblem | null {
  if (error === undefined) return null
  return known.includes(error) ? (error as SignInProblem) : 'Default'
}
