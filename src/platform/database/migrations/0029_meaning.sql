CREATE TABLE "search_codes" (
	"video_id" uuid NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"code" "varbit" NOT NULL,
	CONSTRAINT "search_codes_video_id_first_pk" PRIMARY KEY("video_id","first")
);
--> statement-breakpoint
ALTER TABLE "search_videos" ADD COLUMN "embedded_version" integer;--> statement-breakpoint
ALTER TABLE "search_videos" ADD COLUMN "embedded_with" text;--> statement-breakpoint
ALTER TABLE "search_codes" ADD CONSTRAINT "search_codes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_codes_user" ON "search_codes" USING btree ("user_id");