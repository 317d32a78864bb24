import { playerSettings } from '@fairline/contract/session'

/** The languages and themes that a member can have. */
export const languages = playerSettings.shape.language.options
export const themes = playerSettings.shape.theme.options
