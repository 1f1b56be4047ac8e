import { Outlet, ScrollRestoration } from 'react-router-dom'
import styles from './RootLayout.module.css'

/** What every screen shares: a way past the frame, and the view back at the top after each change of path. */
export const RootLayout = () => (
  <>
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
    <Outlet />
    <ScrollRestoration />
  </>
)
