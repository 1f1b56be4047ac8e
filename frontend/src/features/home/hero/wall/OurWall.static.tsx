import { Listener } from '#components/heads/Listener.tsx'
import { ours } from './ours.ts'
import { drawnAt, firstSeats, measureOurs } from './seats.ts'
import styles from './WallPicture.module.css'
import { faceBox, listening, WallPicture } from './WallPicture.tsx'

/** The wall before anybody has said anything to it, and without scripts. */
export const OurWall = () => (
  <>
    <WallPicture field="wide" seats={drawnAt(firstSeats.wide, ours)} measure={measureOurs} />
    <WallPicture field="narrow" seats={drawnAt(firstSeats.narrow, ours)} measure={measureOurs} />
    <svg className={styles.face} viewBox={faceBox} aria-hidden="true">
      <Listener {...listening} />
    </svg>
  </>
)
