import type { ProductId } from '#shared/products.ts'
import { site } from '#shared/site.ts'
import { products } from '#content/catalogue.ts'
import { formOfProduct, type Rider, measuredFields, riderFields, riders } from '#content/papers/riders.ts'
import { firstViewsOn, wifiFor, wifiWithin } from '#content/papers/wifi.ts'
import { groupDigits } from '#shared/prices/group-digits.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import figures from './figures.json'
import { Chapter, Made, Points, Rows } from './parts.tsx'
import styles from './VenueRest.module.css'

/** For how many phones the table says it. */
const crowds = [100, 400, 1_000, 4_000]
/** For how many phones it is said how long they take, and on a wifi of how many Gbit/s. */
const largeCrowds = [10_000, 40_000, 100_000]
const gigabits = [1, 5, 10]
/** Doors that open so many minutes before the first question. */
const doorMinutes = 30

const { phones, screens, projectors, browsers, phoneHours } = figures
const most = phones['/join']

const formNames = {
  '/laserfocus': 'Laser Focus',
  '/comboconvo': 'Combo Convo',
  '/ventingmachine': 'Venting Machine',
  '/join': 'All three, at one address',
} as const satisfies Readonly<Record<keyof typeof phones, string>>

const screenNames = {
  '/laserfocus/scatterplot': 'The chart',
  '/ventingmachine/screen': 'The cloud',
  '/comboconvo/screen': 'The card wall',
} as const satisfies Readonly<Record<keyof typeof screens, string>>

const measured = measuredFields(riders)
const unmeasured = (Object.keys(riderFields) as (keyof Rider)[])
  .filter((field) => !measured.includes(field))
  .map((field) => riderFields[field].toLowerCase())

const pixels = ([width = 0, height = 0]: readonly number[]) =>
  `${groupDigits(width)} × ${groupDigits(height)}`

/** What each phone loads for a product whose form is its own. */
const wifiOf = (id: ProductId): string => {
  const form = formOfProduct[id]
  return form ? `${phones[form]} kB a phone` : 'Ask us'
}

/** The rest of what the room has to have: all but the field. */
export const VenueRest = () => (
  <>
    <Chapter heading="By the crowd" note="Where all of them open the page that has all three forms.">
      <Rows
        caption="Wifi by the number of phones"
        heads={['Phones', 'Data, once', 'Speed, everybody at once', 'Ask the venue for']}
        rows={crowds.map((crowd) => {
          const { data, speed, ask } = wifiFor(crowd, most)
          return [groupDigits(crowd), data, speed, ask] as const
        })}
      />
    </Chapter>
    <Chapter
      heading="Very large rooms"
      note="At least how long until everybody has the page, where they scan at once and other people have half of the wifi."
    >
      <Rows
        caption="First views of very large rooms"
        heads={['Phones', ...gigabits.map((each) => `On ${each} Gbit/s`)]}
        rows={largeCrowds.map(
          (crowd) =>
            [groupDigits(crowd), ...gigabits.map((each) => firstViewsOn(each * 1_000, crowd, most))] as const,
        )}
      />
      <Points of="yes">
        <span>
          <b>First, who comes first:</b> open the doors early, with the code at the door. Over {doorMinutes}{' '}
          minutes {groupDigits(100_000)} phones ask for {wifiWithin(doorMinutes, 100_000, most)}.
        </span>
        <span>
          <b>Better at home:</b> print the code on the ticket. What was opened once is kept on the phone.
        </span>
        <span>
          <b>Last, the seats:</b> have the code on the screens while people sit down. When a question opens,
          an answer is one small message.
        </span>
      </Points>
    </Chapter>
    <Chapter
      heading="By the form"
      note="What a phone loads once, to be kept so that it opens without signal, too."
    >
      <Rows
        caption="What a phone loads"
        heads={['Form', 'Data']}
        rows={(Object.keys(formNames) as (keyof typeof formNames)[]).map(
          (path) => [formNames[path], `${phones[path]} kB`] as const,
        )}
      />
      <Points of="yes">
        <span>
          <b>Ports:</b> 443 out, to one address. Nothing comes in.
        </span>
        <span>
          <b>A login page on the wifi</b> stops people at the door. Switch it off for the hall, or say “use
          your own network.”
        </span>
        <span>
          <b>If the net drops,</b> answers wait on the phone for {phoneHours} hours and the wall keeps its
          picture. Both catch up by themselves.
        </span>
      </Points>
    </Chapter>
    <Chapter heading="Screens" note="Any browser that is up to date, full screen.">
      <Rows
        caption="Screens"
        heads={['What', 'As tested']}
        rows={[
          ['Pixels', `From ${pixels(projectors.least)} to ${pixels(projectors.most)}`],
          ['Browser', `${browsers.join(', ')}, and newer`],
          ...(Object.keys(screenNames) as (keyof typeof screenNames)[]).map(
            (path) =>
              [
                screenNames[path],
                `${screens[path]} kB, and up to a fifth more in its first seconds`,
              ] as const,
          ),
          ['How many', 'One will do. A second shows the same, or the next thing'],
        ]}
      />
    </Chapter>
    <Chapter heading="Space and time" note="Per product. The same facts stand on its own page.">
      <Rows
        caption="Space and time"
        heads={['Product', 'Guests', 'Minutes', 'Wifi', ...measured.map((field) => riderFields[field])]}
        rows={products.map(
          ({ id, name, participants, minutes }) =>
            [
              name,
              participants ?? 'Ask us',
              minutes ?? 'Ask us',
              wifiOf(id),
              ...measured.map((field) => riders[id]?.[field] ?? 'Ask us'),
            ] as const,
        )}
      />
      {unmeasured.length > 0 && (
        <p className={styles.ask}>
          Not measured yet: {joinNames(unmeasured)}. <a href={`mailto:${site.email}`}>Ask us</a>.
        </p>
      )}
    </Chapter>
    <Made>
      Bytes are measured on the site that you see, sizes are those that tests look at. Nothing here is
      guessed: where nothing was measured, it says “Ask us.”
    </Made>
  </>
)
