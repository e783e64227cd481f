export { Elsewhere } from './Elsewhere';
export { loadOfflineGames, OfflineRooms } from './OfflineRooms';
export { sendWaitingMoves } from './sendWaitingMoves';
