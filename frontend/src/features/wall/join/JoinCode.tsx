import { QrCode } from '#components/qr-code/QrCode.tsx'
import { useJoinPath } from './use-join-path.ts'

interface JoinCodeProps {
  readonly className: string | undefined
  /** Of the wall's own form. */
  readonly path: string
}

/** The code to point a camera at: of the evening, where that has a programme. */
export const JoinCode = ({ className, path }: JoinCodeProps) => (
  <QrCode className={className} address={location.origin + useJoinPath(path)} />
)
