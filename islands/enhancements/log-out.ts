/** Staff's records that this tab keeps are deleted with the session. @param form the button to log out */
export default function logOut(form: HTMLElement): void {
	form.addEventListener("submit", () => sessionStorage.clear());
}
