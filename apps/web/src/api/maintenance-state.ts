import { create } from 'zustand'

/** Whether the operator has closed the site, as far as this page has heard. */
export const useMaintenance = create<{ readonly isOn: boolean }>()(() => ({ isOn: false }))

/** Notes that the site is closed or open; every page but the maintenance page then leads there. */
export function noteMaintenance(isOn: boolean): void {
  if (useMaintenance.getState().isOn !== isOn) useMaintenance.setState({ isOn })
}
