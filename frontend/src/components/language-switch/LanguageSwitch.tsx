import { useState } from 'react'
import { directionOf } from '#shared/language-direction.ts'
import { languageNames, languages } from '#shared/languages.ts'
import { chooseLanguage } from '#lib/language/choose-language.ts'
import { say, useSpeech } from '#lib/language/say.ts'
import { DialogPanel } from '../dialog-panel/DialogPanel.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './LanguageSwitch.module.css'

/**
 * The quiet switch: the code of the language one reads in, which opens a sheet with all of them, each in its own name.
 * Changing keeps every answer.
 */
export const LanguageSwitch = () => {
  const { language: current } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const code = current === 'ar' ? 'ع' : current.toUpperCase()
  const close = () => setOpen(false)
  return (
    <>
      <button
        className={styles.switch}
        type="button"
        aria-haspopup="dialog"
        aria-label={`${say('Language')}: ${languageNames[current]}, ${code}`}
        onClick={() => setOpen(true)}
      >
        <span>{code}</span>
        <Icon name="down" />
      </button>
      <DialogPanel open={isOpen} onClose={close} label={say('Language')} shape="sheet">
        <ul className={styles.languages}>
          {languages.map((language) => (
            <li key={language}>
              <button
                type="button"
                lang={language}
                dir={directionOf(language)}
                aria-current={language === current}
                onClick={() => {
                  chooseLanguage(language)
                  close()
                }}
              >
                {languageNames[language]}
                {language === current && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      </DialogPanel>
    </>
  )
}
