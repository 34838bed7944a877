export { errorFacts, log } from '@/lib/log'
