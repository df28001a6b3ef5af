import type { Account } from '@bulletin/domain/access/account'
import { actionRefusal, type BulletinFacts } from '@bulletin/domain/workflow/actions'
import type { TextKey } from '../../../i18n/use-translation.ts'

/** What a manager may do with the bulletin; `why` is the message key for what they may not do. */
export type Offered = { mayValidate: boolean; mayCorrect: boolean; why: TextKey | null }

/** Uses the same rules as the server (`actionRefusal`). */
export const offeredTo = (bulletin: BulletinFacts, account: Account, isFromArchives: boolean): Offered => {
  const asked = [bulletin, account, { isFromArchives }] as const
  const validate = actionRefusal('VALIDATE', ...asked)
  const correct = actionRefusal('CORRECT', ...asked)
  return {
    mayValidate: validate === null,
    mayCorrect: correct === null,
    why: whyOf(correct, bulletin, account),
  }
}

const whyOf = (
  refusal: ReturnType<typeof actionRefusal>,
  { driverMatricularAccount }: BulletinFacts,
  { matricularAccount }: Account,
): TextKey | null => {
  switch (refusal) {
    case null:
      return null
    case 'NOT_ALLOWED':
      return driverMatricularAccount === matricularAccount
        ? 'bulletin.notManaged.own'
        : 'bulletin.notManaged.otherLine'
    case 'OPENED_FROM_ARCHIVES':
      return 'bulletin.notManaged.archives'
    case 'ALREADY_VALIDATED':
    case 'ALREADY_PROCESSED':
    case 'NOT_YET_VALIDATED':
      return 'correction.notAllowed'
  }
}
