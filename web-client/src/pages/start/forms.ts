/** The folded forms of a new table, in a script of their own. */
export { OptionsForm } from '../../ui/options/OptionsForm';
export { SettingsForm } from '../../ui/options/SettingsForm';
