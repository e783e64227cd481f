/** The folded forms of a new table, loaded as a separate script. */
export { OptionsForm } from '../../ui/options/OptionsForm';
export { SettingsForm } from '../../ui/options/SettingsForm';
