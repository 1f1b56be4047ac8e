import { useMemo } from 'react'
import { drawQrCode } from './qr-code.ts'

/** The QR code of an address, dark in the colour that the class fills it with. */
export const QrCode = ({ address, className }: { address: string; className: string | undefined }) => {
  const code = useMemo(() => drawQrCode(address), [address])
  return (
    <svg
      className={className}
      viewBox={code.viewBox}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code: ${address}`}
    >
      <path d={code.path} />
    </svg>
  )
}
