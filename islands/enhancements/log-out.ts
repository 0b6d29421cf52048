/** What this tab holds of staff's records goes with the session. @param form the button to log out */
export default function logOut(form: HTMLElement): void {
	form.addEventListener("submit", () => sessionStorage.clear());
}
