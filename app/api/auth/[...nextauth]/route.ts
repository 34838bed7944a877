import { respondSignIn } from '@/app/api/auth/sign-in'
import { respondForm } from '@/app/api/own-form'

export const dynamic = 'force-dynamic'

const respond = (request: Request, { params }: { params: Promise<{ nextauth: string[] }> }): Promise<Response> =>
  respondForm(async () => respondSignIn(request, (await params).nextauth), 'the sign-in failed')

export { respond as GET, respond as POST }
