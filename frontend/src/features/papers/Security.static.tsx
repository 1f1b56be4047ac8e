import { site } from '#shared/site.ts'
import { notThere, security } from '#content/papers/security.ts'
import { Chapter, Contents, Made, Points } from './parts.tsx'
import { ShownBy } from './ShownBy.tsx'

/** How the site is kept safe, with the tests that show it; and what there is not. */
export const Security = () => (
  <>
    <Contents of={[...security.map(({ heading }) => heading), 'What there is not', 'Found something?']} />
    {security.map(({ heading, claims }) => (
      <Chapter key={heading} heading={heading}>
        <Points of="yes">
          {claims.map(({ first, then, shown }) => (
            <span key={first}>
              <b>{first}</b> {then}
              <ShownBy file={shown.file} />
            </span>
          ))}
        </Points>
      </Chapter>
    ))}
    <Chapter heading="What there is not">
      <Points of="no">{notThere}</Points>
    </Chapter>
    <Chapter heading="Found something?">
      <p>
        Write to <a href={`mailto:${site.email}`}>{site.email}</a>: what you did, and what you saw. Please try
        nothing on an event that is running.
      </p>
    </Chapter>
    <Made>
      Each line with a tick names the test that shows it. The tests run with every change, and one of them
      sees that all the others are there.
    </Made>
  </>
)
