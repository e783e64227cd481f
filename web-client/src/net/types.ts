export type * from './protocol';
