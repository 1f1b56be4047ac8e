import { site } from '#shared/site.ts'
import { access, notTried } from '#content/papers/access.ts'
import { criteria, type Criterion } from '#content/papers/wcag.ts'
import { Chapter, Contents, Made, Points, Rows } from './parts.tsx'
import { ShownBy } from './ShownBy.tsx'

/** What tests a criterion, in their first words; or that nothing does. */
const testsOf = ({ number }: Criterion) => {
  const claims = access.filter((claim) => claim.criteria.includes(number))
  const isWhole = claims.some(({ inPart }) => !inPart)
  if (claims.length === 0) return 'Not tested'
  return (
    <>
      {!isWhole && <b>In part: </b>}
      {claims.map(({ first }) => first.replace(/[,.:]$/, '')).join(' · ')}
    </>
  )
}

/** What was tested for people who see, hear, move or read differently, criterion by criterion; and what was not. */
export const Everybody = () => (
  <>
    <Contents
      of={['Tested', 'Not tested', 'In the room', ...Object.keys(criteria), 'Something in your way?']}
    />
    <Chapter heading="Tested">
      <Points of="yes">
        {access.map(({ first, then, shown }) => (
          <span key={first}>
            <b>{first}</b> {then}
            <ShownBy file={shown.file} />
          </span>
        ))}
      </Points>
    </Chapter>
    <Chapter heading="Not tested">
      <Points of="no">
        {notTried.map(([first, then]) => (
          <span key={first}>
            <b>{first}</b> {then}
          </span>
        ))}
      </Points>
    </Chapter>
    <Chapter heading="In the room" note="Paper and people help where a phone does not.">
      <Points of="yes">
        <span>
          <b>No phone, or no hands free?</b> A table answers together. One types for all.
        </span>
        <span>
          <b>Cannot see the wall?</b> Every picture has a list with the same words, at the same address.
        </span>
        <span>
          <b>Cannot walk?</b> Say so when you ask for an estimate, and we plan it in.
        </span>
      </Points>
    </Chapter>
    {Object.entries(criteria).map(([principle, ofIt]) => (
      <Chapter
        key={principle}
        heading={principle}
        note="Each criterion of WCAG 2.2, levels A and AA, with what we tested."
      >
        <Rows
          caption={principle}
          heads={['Criterion', 'Level', 'Tested by']}
          rows={ofIt.map((one) => [`${one.number} ${one.name}`, one.level, testsOf(one)] as const)}
        />
      </Chapter>
    ))}
    <Chapter heading="Something in your way?">
      <p>
        Write to <a href={`mailto:${site.email}`}>{site.email}</a>, and we say here what we changed.
      </p>
    </Chapter>
    <Made>
      The list “Tested” is a list of tests, which run with every change: one that is gone or switched off
      stops the build. That a criterion has a test is no promise that it is met everywhere.
    </Made>
  </>
)
