import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { DeleteForm } from "../../ui/delete-form.tsx";
import { useWords } from "../../ui/words.ts";

export interface ExistingPicture {
	id: string;
	url: string;
	isMain: boolean;
}

interface ExistingPicturesProps {
	id: string;
	action: string;
	editable: boolean;
	/** A person's main picture is their profile image. */
	ofPerson: boolean;
	pictures: readonly ExistingPicture[];
	onMain: (id: string) => void;
	onDelete: (id: string) => void;
}

/** The stored pictures: which one is the main one, and how to change that or delete them. */
export function ExistingPictures({
	id,
	action,
	editable,
	ofPerson,
	pictures,
	onMain,
	onDelete,
}: ExistingPicturesProps) {
	const { t, localizePath } = useWords();
	const makeMain = (event: FormEvent, picture: string) => {
		event.preventDefault();
		onMain(picture);
	};
	if (pictures.length === 0) return <p className="quiet">{t("pictures.none")}</p>;
	return (
		<ul className="picture-list">
			{pictures.map((picture, index) => (
				<li key={picture.id}>
					<img
						src={picture.url}
						alt={t("pictures.number", { number: index + 1 })}
						loading="lazy"
						width={160}
						height={160}
					/>
					<div className="row middle gap-s">
						{picture.isMain ? (
							<p className="quiet">{t(ofPerson ? "pictures.is-main" : "pictures.is-main-photo")}</p>
						) : null}
						{editable && !picture.isMain ? (
							<form
								method="post"
								action={localizePath(action)}
								encType="multipart/form-data"
								onSubmit={(event) => makeMain(event, picture.id)}
							>
								<Button variant="secondary" name="intent" value={`main:${picture.id}`}>
									{t(ofPerson ? "pictures.main" : "pictures.main-photo")}
								</Button>
							</form>
						) : null}
						{editable ? (
							<DeleteForm
								id={`${id}-delete-${picture.id}`}
								action={localizePath(action)}
								value={picture.id}
								label={t("pictures.delete")}
								of={t("pictures.number", { number: index + 1 })}
								title={t("pictures.delete-title")}
								text={t("pictures.delete-text")}
								cancelLabel={t("pictures.cancel")}
								onDelete={() => onDelete(picture.id)}
							/>
						) : null}
					</div>
				</li>
			))}
		</ul>
	);
}
